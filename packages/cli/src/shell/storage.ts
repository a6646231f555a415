import { existsSync } from 'node:fs';
import { readConfig, type ServerConfig } from '@boardwright/server';
import type { Call, ExitCode, Streams } from './command.ts';
import { refuse } from './input.ts';

/** The storage that a command is about: `--data` names a folder, else the environment decides as for a server. */
export function readStorage({ options }: Call): ServerConfig {
  const config = readConfig(process.env);
  return typeof options.data === 'string'
    ? { ...config, dataFolder: options.data, databaseUrl: undefined }
    : config;
}

/** A command that only looks at data makes none where the folder was misspelt. */
export function refuseMissing(
  { databaseUrl, dataFolder }: ServerConfig,
  streams: Streams,
): ExitCode | undefined {
  if (databaseUrl !== undefined || existsSync(dataFolder)) return undefined;
  return refuse(streams, 'no-data', `there is no data folder ${dataFolder}; --data names it`);
}
