interface Block {
  kind: 'heading' | 'list' | 'paragraph';
  lines: string[];
}

/** Plain text in its blocks: an empty line ends one, `# ` begins a heading, `- ` an entry of a list. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, mark = '', words = ''] = /^(#+ |- )?(.*)$/.exec(line) ?? [];
    const kind = mark === '' ? 'paragraph' : mark === '- ' ? 'list' : 'heading';
    const last = blocks.at(-1);
    if (line !== '' && isOpen && last?.kind === kind && kind !== 'heading') last.lines.push(words);
    else if (line !== '') blocks.push({ kind, lines: [words] });
    isOpen = line !== '';
  }
  return blocks;
}

/** A text that an admin wrote, in sections with their headings. It holds no markup: all of it is shown as it was typed. */
export function PlainText({ text }: { text: string }) {
  let section = 0;
  const blocks = blocksOf(text).map((block) => {
    if (block.kind === 'heading') section += 1;
    return { block, section };
  });
  const sections = Object.values(Object.groupBy(blocks, (block) => block.section));
  return sections.map((own = []) => (
    <section key={own[0]?.section}>
      {own.map(({ block }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may be the same, and they never move
        <Shown key={place} {...block} />
      ))}
    </section>
  ));
}

function Shown({ kind, lines }: Block) {
  if (kind === 'heading') return <h2>{lines.join(' ')}</h2>;
  if (kind === 'paragraph') return <p>{lines.join(' ')}</p>;
  return (
    <ul>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same, and they never move
        <li key={place}>{line}</li>
      ))}
    </ul>
  );
}

/** An article of a page as plain text, to be written on from. The address of the company is none of it. */
export function plainTextOf(article: Element): string {
  const blocks: string[] = [];
  for (const found of article.querySelectorAll('h2, p, li, tr')) {
    if (found.closest('#company, nav, thead') || found.parentElement?.closest('li, td')) continue;
    const cells = [...found.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim());
    const words = (found.matches('tr') ? cells.filter(Boolean).join('. ') : (found.textContent ?? ''))
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (words === '') continue;
    if (found.matches('h2')) blocks.push(`\n# ${words}\n`);
    else blocks.push(found.matches('p') ? `${words}\n` : `- ${words}`);
  }
  return blocks
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
