/**
 * Notes each picture that has come, with `data-here`, so that dimension lines wait for theirs (`ui/plate.module.css`). Runs in the
 * head: a picture may come before any module. Without scripts the lines are there from the start.
 */
export const pictureMarksScript = `(()=>{
document.documentElement.dataset.marksWait='';
document.addEventListener('load',({target})=>{if(target.tagName==='IMG')target.dataset.here=''},true);
})();`;
