import { Agent, request } from 'node:http';
const [,, url, n='20000', hdr=''] = process.argv; const agent=new Agent({keepAlive:true,maxSockets:16}); let left=Number(n), k=0;
const one=()=>new Promise<void>((res,rej)=>{k++; const x=k%2000; const r=request(url!,{agent,headers:{'x-forwarded-for':`10.${x>>8}.${x&255}.7`,...(hdr?{'accept-encoding':hdr}:{})}},a=>{a.resume();a.on('end',res);}); r.on('error',rej); r.end();});
await Promise.all(Array.from({length:16},async()=>{while(left-->0) await one();})); agent.destroy();
