import { parentPort, workerData } from 'node:worker_threads';
import { loadRegistry } from '@boardwright/engine/node';
import { prove } from '@boardwright/engine/tablebase';
import { expectOk } from '@boardwright/games';
import type { ProofTask, ProofTold } from './proof.ts';

// A proof never pauses: in a thread of its own it leaves the program free to hear an interrupt.
const { ref, folder }: ProofTask = workerData;
const { game } = expectOk((await loadRegistry()).open(ref));
const tell = (told: ProofTold) => parentPort?.postMessage(told);
tell({
  kind: 'done',
  proof: prove({ game, folder, report: (progress) => tell({ kind: 'progress', progress }) }),
});
