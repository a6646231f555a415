import type { CHALLENGE as ENGLISH } from '../en/challenge.ts';

export const CHALLENGE: Readonly<Record<keyof typeof ENGLISH, string>> = {
  'road.title': 'Desafíos',
  'road.lead':
    'Estás de camino. De vez en cuando un desconocido te propone una partida; ganar sube tu prestigio.',
  'road.rank': 'Rango de prestigio {rank}',
  'road.walked': '{time} de camino',
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
};
