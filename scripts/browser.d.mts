/** The path of a Chromium, installed now if there is none; `node` is the program that installs it. */
export function ensureBrowser(node: string): Promise<string>;
