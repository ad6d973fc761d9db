/**
 * Has a page that is opened anew laid out near the window first, by `data-near-first` and the rules for it in
 * `ui/base.css`. Whatever is far down is laid out piece by piece as soon as anybody moves on the page, and pages
 * that come later at once, so that a place on a page is the same when somebody comes back to it. A page that is opened
 * at a place, by an address or by going back, is laid out whole.
 */
export const lateLayoutScript = `(()=>{
const root=document.documentElement,[opened]=performance.getEntriesByType('navigation');
if(opened?.type!=='navigate'||location.hash)return;
root.dataset.nearFirst='';
const moves=['pointerdown','keydown','scroll'];
const begin=()=>{
for(const move of moves)removeEventListener(move,begin,true);
const far=[...document.querySelectorAll('main>section,[data-far]')];
const next=()=>{
const piece=far.shift();
if(!piece?.isConnected)return delete root.dataset.nearFirst;
piece.style.contentVisibility='visible';
requestAnimationFrame(next);
};
next();
};
for(const move of moves)addEventListener(move,begin,true);
})();`;
