/** What has to be closed at the end, the last opened first. Closing twice is closing once. */
export class Closing {
  readonly #steps: (() => unknown)[] = [];
  #done: Promise<void> | undefined;

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  run(): Promise<void> {
    this.#done ??= this.#close();
    return this.#done;
  }

  async #close(): Promise<void> {
    for (const step of this.#steps.reverse()) await step();
  }
}
