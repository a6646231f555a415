/** Texts of the wanderer's mode; stories, tiers and results come with the challenges. */
export const CHALLENGE = {
  'road.title': 'Challenges',
  'road.lead': 'You are on the road. Now and then a stranger offers you a game; a win raises your prestige.',
  'road.rank': 'Prestige rank {rank}',
  'road.walked': '{time} on the road',
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
} as const;
