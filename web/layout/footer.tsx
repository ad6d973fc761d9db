import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { Wordmark } from './wordmark.tsx';

/** The title block under every page: who made the sheet, where to go on, and the small facts. */
export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="titleblock">
          <div>
            <Wordmark />
            <p className="small titleblock__say">Bicycles and bicycle parts, made and exported since 2005.</p>
          </div>
          <nav aria-labelledby="footer-shop">
            <h2 id="footer-shop">Shop</h2>
            <ul>
              <li>
                <Link to={pages.home}>Home</Link>
              </li>
              <li>
                <Link to={pages.allParts}>Parts</Link>
              </li>
            </ul>
          </nav>
          <div className="titleblock__end">
            <span>Copyright © 2022 Mountain Bike. All rights reserved.</span>
            <span>Prices in US dollars</span>
            <span>Established 2005</span>
          </div>
        </div>
      </div>
    </footer>
  );
}
