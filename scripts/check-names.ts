/** One line for each path whose name says nothing of what is in it, or that lies where its kind does not belong. */
export function nameFaults(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    if (/(^|[/.-])(utils?|helpers?|lib|common|misc)([/.-]|$)/i.test(file)) return [`${file}: name what is in it`];
    if (/(^|\/)index\.tsx?$/.test(file)) return [`${file}: name it after its noun, and import from where things are`];
    if (/\.tsx$/.test(file) && !file.startsWith('web/')) return [`${file}: only web/ is built, so only it has .tsx`];
    if (/\.jsx?$|\.cjs$/.test(file)) return [`${file}: write TypeScript`];
    return [];
  });
}
