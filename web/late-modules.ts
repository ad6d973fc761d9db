const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const modules = '<script type="module" async="">';

/**
 * Makes the modules of a rendered page wait for `lateModulesScript`, which has to stand in the page's head. Takes and
 * gives the whole page. Throws where the router writes its modules otherwise than here known: they would never start.
 */
export function holdModules(html: string): string {
  const addresses = [...html.matchAll(preload)].map(([, address]) => address);
  const held = html.replaceAll(preload, '');
  if (addresses.length === 0 || !held.includes(modules))
    throw new Error('The page has no modules in the form in which they are held back');
  return held.replace(modules, `<script type="text/plain" id="modules" data-preload="${addresses.join(' ')}">`);
}

/**
 * Starts the held modules when the page is there and has been painted once, or a second after it has loaded where
 * nothing is painted, as in a tab that is not looked at. Until then a slow connection belongs to what is seen. The policy
 * knows the modules' script by its text, whatever element it stands in.
 */
export const lateModulesScript = `(()=>{
let painted,begun;
const add=(name,more)=>document.head.append(Object.assign(document.createElement(name),more));
const begin=()=>{
if(begun||!painted||document.readyState==='loading')return;
begun=true;
const held=document.getElementById('modules');
for(const href of held.dataset.preload.split(' '))add('link',{rel:'modulepreload',href});
add('script',{type:'module',textContent:held.textContent});
};
const paint=()=>{painted=true;begin()};
addEventListener('DOMContentLoaded',begin);
addEventListener('load',()=>setTimeout(paint,1000));
try{new PerformanceObserver(paint).observe({type:'paint',buffered:true})}catch{}
})();`;
