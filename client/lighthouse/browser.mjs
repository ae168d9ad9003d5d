import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answers, end, freePort } from './product.mjs'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

/**
 * Starts a Chromium with a new profile, which Lighthouse and Playwright drive in turns through its port.
 * @returns the port, `use` (runs a callback with a Playwright context of that profile, then disconnects) and `stop`
 */
export async function startBrowser() {
  const profile = await mkdtemp(join(tmpdir(), 'tristar-lighthouse-profile-'))
  const port = await freePort()
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--no-first-run',
    '--disable-gpu',
    // The measured product's certificate is signed by itself.
    '--ignore-certificate-errors',
    '--disable-extensions',
    '--disable-background-networking',
    '--disable-component-update',
    '--lang=en-GB',
    // As large as the pages: presses below its edge would wait for a frame that is never drawn.
    '--window-size=1440,1000',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ]
  const path = SYSTEM.find((each) => existsSync(each)) ?? chromium.executablePath()
  const child = spawn(path, flags, { stdio: 'ignore' })
  const stop = async () => {
    await end(child)
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  const address = `http://127.0.0.1:${port}`
  try {
    await answers(`${address}/json/version`, child)
  } catch (error) {
    await stop()
    throw error
  }
  const use = async (work) => {
    const browser = await chromium.connectOverCDP(address)
    try {
      return await work(browser.contexts()[0])
    } finally {
      await browser.close()
    }
  }
  return { port, use, stop }
}
