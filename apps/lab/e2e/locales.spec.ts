import type { Page } from '@playwright/test'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

type ShownView = 'Account' | 'Networks' | 'Connect' | 'WhatIsANetwork' | 'WalletCompatibleNetworks'

const view = (page: Page, name: ShownView) =>
  page.evaluate((wanted) => window.lab?.modals[0]?.open({ view: wanted }), name)

const connect = async (lab: LabPage) => {
  await lab.page.evaluate(() => window.lab?.wallets[0]?.controls.setApproval('auto'))
  await lab.open()
  await lab.button(/Lab Wallet/).click()
  await expect(lab.status).toHaveText('connected')
  await expect(lab.dialog).toBeHidden()
}

/** Views and their states, reached without a word of any language. */
const states: Record<string, (lab: LabPage) => Promise<void>> = {
  connect: (lab) => lab.open(),
  waiting: async (lab) => {
    await lab.open()
    await lab.button(/Lab Wallet/).click()
    await expect(lab.title).toHaveText('Lab Wallet')
    await expect(lab.dialog.getByRole('button')).toHaveCount(3)
  },
  cancelled: async (lab) => {
    await states.waiting?.(lab)
    await lab.reject.click()
    await expect(lab.dialog.getByRole('button')).toHaveCount(4)
  },
  failed: async (lab) => {
    await lab.wallet().fail(-32603, 'Internal error', 'eth_requestAccounts')
    await lab.open()
    await lab.button(/Lab Wallet/).click()
    await expect(lab.dialog.getByRole('button')).toHaveCount(4)
  },
  account: async (lab) => {
    await connect(lab)
    await view(lab.page, 'Account')
    await expect(lab.dialog.getByTestId('balance')).toBeVisible()
  },
  networks: async (lab) => {
    await connect(lab)
    await view(lab.page, 'Networks')
    await expect(lab.networkOption(/Lagoon/)).toBeVisible()
  },
  'switch network': async (lab) => {
    await states.networks?.(lab)
    await lab.wallet().hang('wallet_switchEthereumChain')
    await lab.networkOption(/Lagoon/).click()
    await expect(lab.title).toHaveText('Lagoon')
    await expect(lab.dialog.getByRole('button')).toHaveCount(3)
  },
  'what a network is': async (lab) => {
    await lab.open()
    await view(lab.page, 'WhatIsANetwork')
    await expect(lab.dialog.getByRole('link')).toBeVisible()
  },
  'networks of an account': async (lab) => {
    await connect(lab)
    await view(lab.page, 'WalletCompatibleNetworks')
    await expect(lab.dialog.getByRole('listitem')).toHaveCount(2)
  },
  'another family': async (lab) => {
    await connect(lab)
    const data = {
      switchToChain: 'solana',
      navigateTo: 'Connect',
      navigateWithReplace: true,
    } as const
    await lab.page.evaluate(
      (choice) => window.lab?.modals[0]?.open({ view: 'SwitchActiveChain', data: choice }),
      data,
    )
    await expect(lab.dialog.getByRole('button')).toHaveCount(3)
  },
  pairing: async (lab) => {
    await lab.open()
    await lab.button(/WalletConnect/).click()
    await expect(lab.dialog.getByRole('link')).toBeVisible()
  },
}

/** What sticks out of the card sideways, or is cut off where nothing scrolls. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const shadow = document.querySelector('[data-carabiner]')?.shadowRoot
    const card = shadow?.querySelector('[role="dialog"]')
    if (!card) return ['there is no card']
    const { left, right } = card.getBoundingClientRect()
    return [...card.querySelectorAll('*')]
      .filter((node) => !node.closest('.cb-sr-only, .cb-page-leaving, svg'))
      .filter((node) => {
        const box = node.getBoundingClientRect()
        return box.width > 1 && (box.left < left - 0.5 || box.right > right + 0.5)
      })
      .map((node) => `${node.className}: ${node.textContent}`)
  })

/** Words that come from no catalogue, under a locale that marks those that do. */
const untranslated = (page: Page) =>
  page.evaluate(() => {
    const shadow = document.querySelector('[data-carabiner]')?.shadowRoot
    // What people named: wallets, networks, currencies, addresses.
    const names = /^(Lab Wallet|WalletConnect|Carabiner lab|Harbor|Lagoon|ETH|0x.*|[\d,. ]+)$/
    const inShadow = document.createTreeWalker(shadow ?? document, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (inShadow.nextNode()) {
      const text = inShadow.currentNode.textContent?.trim() ?? ''
      if (/\p{L}{2}/u.test(text) && !names.test(text)) found.push(text)
    }
    const labels = [...(shadow?.querySelectorAll('[aria-label],[title],[placeholder]') ?? [])]
    for (const node of labels) {
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = node.getAttribute(name)
        if (text && !/ETH$/.test(text)) found.push(text)
      }
    }
    return found.filter((text) => !text.includes('['))
  })

test.describe('languages', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

  for (const locale of ['de', 'ar', 'en-XA']) {
    for (const [name, reach] of Object.entries(states)) {
      test(`${locale} fits a small phone: ${name}`, async ({ labPage, page }) => {
        await labPage.goto(`?locale=${locale}${name === 'pairing' ? '&wc=on' : ''}`)
        await expect(labPage.connectButton).toHaveAttribute('lang', locale)
        await reach(labPage)
        await labPage.settled()
        expect(await misfits(page)).toEqual([])
        if (locale === 'en-XA') expect(await untranslated(page)).toEqual([])
        if (process.env.SHOTS) {
          await page.screenshot({ path: `${process.env.SHOTS}/${locale} ${name}.png` })
        }
      })
    }
  }

  test('the element says its language and direction, whatever the page says', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?locale=ar')
    await labPage.open()
    const root = page.locator('[data-carabiner]')
    await expect(root).toHaveAttribute('lang', 'ar')
    await expect(root).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(labPage.title).toHaveText('ربط المحفظة')
    const close = await labPage.button('إغلاق').boundingBox()
    const title = await labPage.title.boundingBox()
    expect(close?.x).toBeLessThan(title?.x ?? 0)
  })

  test('is chosen by the page’s own language, and can change while it is open', async ({
    labPage,
    page,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement) document.documentElement.lang = 'de-AT'
      }).observe(document, { childList: true })
    })
    await labPage.goto()
    await expect(labPage.connectButton).toHaveAccessibleName('Wallet verbinden')
    await labPage.open()
    await expect(page.locator('[data-carabiner]')).toHaveAttribute('lang', 'de-AT')
    await expect(labPage.title).toHaveText('Wallet verbinden')
    await page.evaluate(() => window.lab?.modals[0]?.setLocale('ar'))
    await expect(labPage.title).toHaveText('ربط المحفظة')
    await expect(page.locator('[data-carabiner]')).toHaveAttribute('dir', 'rtl')
    await page.evaluate(() => window.lab?.modals[0]?.setLocale('en'))
    await expect(labPage.title).toHaveText('Connect wallet')
  })

  test('what is spoken is in it too', async ({ labPage, page }) => {
    await labPage.goto('?locale=ar')
    await states.cancelled?.(labPage)
    await expect(page.locator('[role=alert]', { hasText: 'أُلغي الطلب' })).toHaveCount(1)
  })

  test('amounts are written in it', async ({ labPage }) => {
    await labPage.goto('?locale=de')
    await states.account?.(labPage)
    await expect(labPage.dialog.getByTestId('balance')).toHaveText(/^[\d.]+(,\d+)? ETH$/)
    await expect(labPage.dialog.getByTestId('balance')).toHaveText(/\./)
  })

  test('no locale is loaded for a page in English', async ({ labPage, page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await labPage.goto()
    await labPage.open()
    expect(loaded.filter((url) => /find-locale|\/(ar|de)-/.test(url))).toEqual([])
  })
})
