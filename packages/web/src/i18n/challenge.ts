import { pair } from './pair.ts';

/** Texts of the wanderer's mode; stories, tiers and results come with the challenges. */
export const CHALLENGE = pair(
  {
    'road.title': 'Challenges',
    'road.lead':
      'You are on the road. Now and then a stranger offers you a game; a win raises your prestige.',
    'road.rank': 'Prestige rank {rank}',
    'road.walked': '{time} on the road',
    'road.pace': 'Pace',
    'road.pace-times': '{times}×',
    'road.quiet': 'Nobody has spoken to you yet. Walk on: this page may stay open in the background.',
    'road.pending': 'Waiting for you',
    'road.tier': 'Tier',
    'road.accept': 'Play',
    'road.decline': 'Decline',
    'road.log': 'What happened',
    'road.found': 'A stranger offers you a game: {title}',
    'road.forfeit': 'Forfeit',
    'road.forfeit-keys': 'Esc again forfeits; any other key plays on.',
    'road.close': 'Walk on',
    'road.saved-here': 'Saved in this browser.',
    'road.saved-server': 'Saved with your guest or account.',
  },
  {
    'road.title': 'Desafíos',
    'road.lead':
      'Estás de camino. De vez en cuando un desconocido te propone una partida; ganar sube tu prestigio.',
    'road.rank': 'Rango de prestigio {rank}',
    'road.walked': '{time} de camino',
    'road.pace': 'Ritmo',
    'road.pace-times': '{times}×',
    'road.quiet': 'Nadie te ha hablado todavía. Sigue andando: esta página puede quedar abierta al fondo.',
    'road.pending': 'Te esperan',
    'road.tier': 'Categoría',
    'road.accept': 'Jugar',
    'road.decline': 'Rechazar',
    'road.log': 'Qué ha pasado',
    'road.found': 'Un desconocido te propone una partida: {title}',
    'road.forfeit': 'Abandonar',
    'road.forfeit-keys': 'Otra vez Esc abandona; cualquier otra tecla sigue.',
    'road.close': 'Seguir andando',
    'road.saved-here': 'Guardado en este navegador.',
    'road.saved-server': 'Guardado con tu invitado o cuenta.',
  },
);
