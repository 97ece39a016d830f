import type { Page } from '@playwright/test'

/** What sticks out of the card sideways, or is cut off where nothing scrolls and no dots say so. */
export const misfitsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shadow = document.querySelector('[data-carabiner]')?.shadowRoot
    const card = shadow?.querySelector('.cb-card')
    if (!card) return ['there is no card']
    const { left, right } = card.getBoundingClientRect()
    const say = (why: string, node: Element) =>
      `${why}: ${node.className} “${node.textContent?.slice(0, 60)}”`
    const found: string[] = []
    if (left < 0 || right > window.innerWidth) found.push(`the card is from ${left} to ${right}`)
    for (const node of card.querySelectorAll('*')) {
      if (!(node instanceof HTMLElement) || node.closest('.cb-sr-only, .cb-page-leaving')) continue
      // More of them than fit are slid.
      if (node.parentElement?.closest('[role="tablist"], [data-slides]')) continue
      const box = node.getBoundingClientRect()
      if (box.width <= 1) continue
      // Dots of what is around it say so.
      const around = node.parentElement
      if (around && getComputedStyle(around).textOverflow === 'ellipsis') continue
      if (box.left < left - 0.5 || box.right > right + 0.5) found.push(say('outside', node))
      const style = getComputedStyle(node)
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') continue
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const cut =
        (hides(style.overflowX) && node.scrollWidth > node.clientWidth + 1) ||
        (hides(style.overflowY) && node.scrollHeight > node.clientHeight + 1)
      if (cut && node.textContent) found.push(say('cut', node))
      // A page that scrolls sideways is cut off too.
      const slides = style.overflowX === 'auto' && node.scrollWidth > node.clientWidth
      if (slides && !node.matches('[role="tablist"], [data-slides]'))
        found.push(say('scrolls sideways', node))
    }
    for (const thumb of card.querySelectorAll('.cb-tabs-thumb')) {
      const tab = thumb.parentElement?.querySelector('[aria-selected="true"]')
      const apart = (tab?.getBoundingClientRect().left ?? 0) - thumb.getBoundingClientRect().left
      if (Math.abs(apart) > 1) found.push(`the thumb is ${apart} px from its tab`)
    }
    return found
  })

/** Words that come from no catalogue, under a locale that marks those that do. */
export const untranslatedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shadow = document.querySelector('[data-carabiner]')?.shadowRoot
    // What people named: wallets, networks, currencies, addresses; and what a wallet says.
    const names =
      /^[+−]?((Lab|Second|Third|Fourth|Buoy|Tide|UniSat|Mast) .*|WalletConnect|MetaMask|Phantom|Zerion|Binance Wallet|SafePal|test\.carabiner\.lab|Carabiner|Carabiner lab|Harbor|Lagoon|Cove|Inlet|Quay|Dock|Ethereum|Base|Ávila|Polygon|OP Mainnet|Arbitrum One|ZKsync Era|BNB Smart Chain|Solana|ETH|SOL|BTC|tBTC|TEST|TSDT|USD|EUR|GBP|US Dollar|Euro|British Pound|Meld|Coinbase|(keeper|sailor)\.eth|[a-z\d-]*\.reown\.id|\S+@example\S+|Fake embedded wallet|Google|Discord|GitHub|Apple|Facebook|Farcaster|Telegram|a@b\.co|(Chrome|Safari) on \w+|app\.test · .*|Ether|Harbor Dollar|Pearl Dollar|Tide Dollar|Kelp|Wrapped Ether|WETH|KELP|PEARL|TIDE|Test Token|Hemp Rope|(Reef|Claim your reward)( #\d)?|(≈ )?[\d,.]+ (ETH|SOL|TSDT|TEST|HEMP|PEARL|KELP)|1 \w+ = [\d,.]+ \w+|0x.*|-?\d{4,}: .*|bc.*|tb.*|[1-9A-HJ-NP-Za-km-z]{4,}…\w{4}|[1-9A-HJ-NP-Za-km-z]{32,44}|([1-9A-HJ-NP-Za-km-z]{4} ){7,}\w{4}|[\d,. ]+)$/
    const inShadow = document.createTreeWalker(shadow ?? document, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (inShadow.nextNode()) {
      const node = inShadow.currentNode
      // Spoken regions keep what was said in the language of then.
      if (node.parentElement?.closest('[role="status"], [role="alert"]')) continue
      if (node.parentElement?.closest('.cb-header-leaving, .cb-snackbar-leaving')) continue
      // What a wallet or a node said.
      if (node.parentElement?.closest('pre')) continue
      // An address is in no language.
      if (node.parentElement?.closest('.cb-address-groups')) continue
      // Dates are the browser's own words.
      if (node.parentElement?.closest('time')) continue
      // Meant for developers.
      if (node.parentElement?.closest('.cb-alert [lang="en"]')) continue
      // All of a wallet's tile is its name.
      if (node.parentElement?.closest('.cb-tile-label')) continue
      const text = node.textContent?.trim() ?? ''
      if (/\p{L}{2}/u.test(text) && !names.test(text)) found.push(text)
    }
    for (const node of shadow?.querySelectorAll('[aria-label],[title],[placeholder]') ?? []) {
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = node.getAttribute(name)
        if (text && !/ETH$/.test(text) && !names.test(text)) found.push(text)
      }
    }
    return found.filter((text) => !text.includes('['))
  })
