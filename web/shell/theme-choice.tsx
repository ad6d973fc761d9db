import { useId, useState } from 'react';
import { chooseTheme, currentTheme, type Theme, themes } from '#web/platform/layout/theme.ts';
import { useScripts } from '#web/platform/ui/scripts.ts';
import segmentsStyles from '#web/platform/ui/segments.module.css';
import styles from './navbar.module.css';

const names: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** System, Light, Dark. Which one is in force is known in the browser alone. */
export function ThemeChoice() {
  const [chosen, setChosen] = useState<Theme | null>(null);
  const id = useId();
  const scripts = useScripts();
  const theme = chosen ?? (scripts ? currentTheme() : null);
  return (
    <div className={styles.theme}>
      <span id={id}>Theme</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame into a line of buttons */}
      <span className={segmentsStyles.segments} role="group" aria-labelledby={id}>
        {themes.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={theme === choice}
            onClick={() => {
              chooseTheme(choice);
              setChosen(choice);
            }}
          >
            {names[choice]}
          </button>
        ))}
      </span>
    </div>
  );
}
