import type { Command, CommandGroup } from '../shell/command.ts';
import { ENGINE } from './help/engine.ts';
import { PLAY } from './help/play.ts';
import { PROGRAMS } from './help/programs.ts';
import { SERVER } from './help/server.ts';
import { STUDY } from './help/study.ts';

/** As `boardwright --help` lists them. */
export const COMMAND_GROUPS: readonly CommandGroup[] = [
  { title: 'Play', commands: PLAY },
  { title: 'Study positions and games', commands: STUDY },
  { title: 'Measure and train the engine', commands: ENGINE },
  { title: 'Connect other programs', commands: PROGRAMS },
  { title: 'Run a server', commands: SERVER },
];

export const COMMANDS: readonly Command[] = COMMAND_GROUPS.flatMap(({ commands }) => commands);
