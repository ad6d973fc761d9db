import Bowser from 'bowser';

/** A device in a person's words, from what its browser says of itself: 'Firefox on Linux'; 'Unknown device' otherwise. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 500));
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  return [browser.name, system].filter(Boolean).join(' on ') || 'Unknown device';
}
