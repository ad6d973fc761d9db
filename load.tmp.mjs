const t=performance.now(); const u=process.cpuUsage();
await Promise.all(['server/compose.ts','server/compose.prepare.ts','server/start.simulators.ts','server/platform/database/adapters/open.ts'].map(f=>import('/work/wt/pages18/'+f)));
const c=process.cpuUsage(u);
console.log(Math.round((c.user+c.system)/1000),'cpu ms', Math.round(performance.now()-t),'wall');process.exit();
