import styles from './avatar.module.css';

/** A person in a ring: their picture, or the first letters of their name. The name stands beside it for those who cannot see. */
export function Avatar({ name, picture }: { name: string; picture: string | null }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {picture ? <img src={picture} alt="" width="256" height="256" /> : initialsOf(name)}
    </span>
  );
}

/** The first letters of a name, at most two: 'Marta Lindqvist' gives ML. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
