let origin: string | undefined;

/** Tells the server's rendering where the shop is reached. `publicUrl` is the origin that people use. */
export function rememberOrigin(publicUrl: string): void {
  origin = publicUrl;
}

/** The whole address of a path of the shop, such as `/all-parts`; the same on the server and in the browser. */
export function absolute(path: string): string {
  // A browser may have come by another name of the machine: what the server wrote into the page holds.
  origin ??= new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href).origin;
  return origin + path;
}
