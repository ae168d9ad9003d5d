import { chromium } from 'playwright'
const base='http://localhost:3994'
const [,, which='all'] = process.argv
const browser = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'})
const tokenOf = async (path, body) => (await (await fetch(base+path,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body)})).json()).token
const admin = await tokenOf('/api/admin/login',{username:'admin',password:'Tristar-2026'})
const boss = await tokenOf('/api/auth/login',{id:'tan.weiliang',password:'Tristar-2026'})
console.log(!!admin, !!boss)
const shots = [
 ['home', admin,'/admin/dashboard',1440,'light','en'],
 ['dist', admin,'/admin/distributor?dist=LHM',1440,'light','en'],
 ['home-phone', admin,'/admin/dashboard',390,'dark','bm'],
 ['dist-phone', admin,'/admin/distributor?dist=LHM',390,'light','ch'],
 ['home-dark', admin,'/admin/dashboard',1280,'dark','bm'],
 ['dist-1280', admin,'/admin/distributor?dist=KTCB',1280,'dark','bm'],
 ['boss', boss,'/supervisor/dashboard',1440,'light','en'],
 ['boss-phone', boss,'/supervisor/dashboard',390,'light','ch'],
]
for (const [name, token, path, width, scheme, language] of shots) {
  if (which!=='all' && !which.split(',').includes(name)) continue
  const context = await browser.newContext({viewport:{width,height:width===390?844:900},colorScheme:scheme})
  await context.addInitScript(([t,l])=>{localStorage.setItem('user-token',t);localStorage.setItem('language',l)},[token,language])
  const page = await context.newPage()
  await page.goto(base+path); await page.waitForSelector('h1'); await page.waitForLoadState('networkidle').catch(()=>{}); await page.waitForTimeout(800)
  await page.screenshot({path:`/tmp/h/d.${name}.png`,fullPage:true})
  await context.close()
}
await browser.close()
