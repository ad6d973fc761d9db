import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useOnChange } from '#web/platform/ui/effects.ts';
import styles from './strips.module.css';

/**
 * What a full page load does by itself and a change of page inside the browser does not: the focus goes to the new
 * page, its title is announced, and a line shows that something is on its way.
 */
export function PageChange() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const [title, setTitle] = useState('');

  useOnChange(pathname, () => {
    const main = document.getElementById('main');
    // A form that has taken the focus for its first field keeps it, and a list for the row that one comes back to.
    if (!main?.querySelector('input:focus, [data-row]:focus')) main?.focus({ preventScroll: true });
    setTitle(document.title);
  });

  return (
    <>
      {state === 'loading' && <div className={styles.line} data-loading aria-hidden="true" />}
      <div className="vh" aria-live="polite">
        {title}
      </div>
    </>
  );
}
