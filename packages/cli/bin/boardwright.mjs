#!/usr/bin/env node
import { launchServer } from '../dist/commands/serve/launch.js';

const words = process.argv.slice(2);
process.exitCode = (await launchServer(words)) ?? (await (await import('../dist/index.js')).main(words));
