import { chromium } from '@playwright/test'
import { ensureBrowser } from '../lib/ensure-browser.mjs'

/** Where libraries expect WalletConnect's relay and its attestations. */
const relayHosts = ['relay', 'verify'].flatMap((name) =>
  ['walletconnect.org', 'walletconnect.com'].map((domain) => `${name}.${domain}`),
)

/**
 * Chromium without the internet: the name of every host but this machine and the relay is unknown to it, which costs
 * the page nothing, as an interception of requests would.
 * @param {number} relayPort
 */
export async function launchBrowser(relayPort) {
  const rules = [
    ...relayHosts.map((host) => `MAP ${host}:443 127.0.0.1:${relayPort}`),
    'MAP * ~NOTFOUND',
    'EXCLUDE localhost',
    'EXCLUDE 127.0.0.1',
  ]
  return chromium.launch({
    executablePath: await ensureBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--no-proxy-server',
      '--ignore-certificate-errors',
      `--host-resolver-rules=${rules.join(', ')}`,
    ],
  })
}
