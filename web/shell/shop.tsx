import { Outlet } from 'react-router';
import { Chrome } from './chrome.tsx';

/** Every page that stands between the bar and the title block. */
export default function Shop() {
  return (
    <Chrome>
      <Outlet />
    </Chrome>
  );
}
