export * from './basics.ts';
export * from './game.ts';
export * from './identity.ts';
export * from './lobby.ts';
export * from './position.ts';
export * from './socket.ts';
export * from './solving.ts';
