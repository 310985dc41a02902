import { readFileSync } from 'node:fs';
const prof = JSON.parse(readFileSync(process.argv[2]!, 'utf8'));
const self = new Map<string, number>(); const byId = new Map(prof.nodes.map((n:any)=>[n.id,n]));
const dt = prof.timeDeltas; let total=0;
prof.samples.forEach((id:number,i:number)=>{const n:any=byId.get(id); const f=n.callFrame; const k=`${f.functionName||'(anon)'} ${f.url.split('/').slice(-3).join('/')}:${f.lineNumber}`; self.set(k,(self.get(k)??0)+dt[i]); if(f.functionName!=='(idle)') total+=dt[i];});
console.log('busy ms', total/1000);
for (const [k,v] of [...self].sort((a,b)=>b[1]-a[1]).slice(0,Number(process.argv[3]??45))) console.log((v/1000).toFixed(0).padStart(6),'ms', (100*v/total).toFixed(1).padStart(5)+'%', k);
