export async function isEasyPassword(p: string, _a: string[]): Promise<boolean> {
  return p === 'bicycle';
}
