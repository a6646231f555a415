import type { Client, GameSocket } from '@boardwright/protocol';
import { addLine, type Chat, type ChatRequest } from '@boardwright/protocol/internal';

/** What the two players of a game say to each other. */
export class OnlineChat {
  readonly #client: Client;
  readonly #params: { readonly id: string };
  readonly #onChange: () => void;
  readonly #stop: () => void;
  /** Undefined until the server has told it. */
  #chat: Chat | undefined;

  constructor(client: Client, socket: GameSocket, game: string, onChange: () => void) {
    this.#client = client;
    this.#params = { id: game };
    this.#onChange = onChange;
    this.#stop = socket.listen({
      message: (message) => {
        if (message.type === 'chat' && message.game === game) this.#add(message.line);
      },
      // What was said while the connection was gone.
      connection: (state) => {
        if (state === 'open') void this.#load();
      },
    });
    void this.#load();
  }

  get lines(): Chat['lines'] {
    return this.#chat?.lines ?? [];
  }

  get isMuted(): boolean {
    return this.#chat?.isMuted ?? false;
  }

  /** Undefined when it worked, else the server's code. */
  async say(body: ChatRequest): Promise<string | undefined> {
    const said = await this.#client.say({ params: this.#params, body });
    if (!said.ok) return said.error.code;
    this.#add(said.value);
    return undefined;
  }

  /** Hears nothing more of the other player, or hears them again. */
  async mute(isMuted: boolean): Promise<string | undefined> {
    const done = await this.#client.mute({ params: this.#params, body: { isMuted } });
    if (!done.ok) return done.error.code;
    await this.#load();
    return undefined;
  }

  close(): void {
    this.#stop();
  }

  #add(line: Chat['lines'][number]): void {
    if (this.#chat) this.#chat = { ...this.#chat, lines: addLine(this.#chat.lines, line) };
    this.#onChange();
  }

  async #load(): Promise<void> {
    const answer = await this.#client.chat({ params: this.#params });
    if (!answer.ok) return;
    this.#chat = answer.value;
    this.#onChange();
  }
}
