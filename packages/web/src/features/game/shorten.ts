/**
 * Fits what a status says into its box: what happened is cut at a word as far as needed, and stays whole for screen
 * readers and in the title. Where that is not enough a refusal stands for what is asked, which the next touch brings
 * back; without one the letters are a little smaller.
 */
export function shorten(box: HTMLElement): void {
  box.removeAttribute('data-tight');
  const isFull = () => box.scrollHeight > box.clientHeight;
  const line = box.querySelector<HTMLElement>('[data-whole]');
  const whole = line?.dataset.whole ?? '';
  const words = whole.split(' ');
  const show = (count: number) => line && write(line, whole, words, count);
  show(words.length);
  if (!isFull()) return;
  // The most words that fit; none of them may.
  let [fits, tooMany] = [0, words.length];
  show(fits);
  if (isFull()) {
    box.setAttribute('data-tight', '');
    return;
  }
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    show(middle);
    if (isFull()) tooMany = middle;
    else fits = middle;
  }
  show(fits);
}

function write(line: HTMLElement, whole: string, words: readonly string[], count: number): void {
  if (count === words.length) {
    line.textContent = whole;
    line.removeAttribute('title');
    return;
  }
  line.title = whole;
  const [read, seen] = [document.createElement('span'), document.createElement('span')];
  read.className = 'hidden-visually';
  read.textContent = whole;
  seen.ariaHidden = 'true';
  seen.textContent = count > 0 ? `${words.slice(0, count).join(' ')} …` : '';
  line.replaceChildren(read, seen);
}
