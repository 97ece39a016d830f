import { gate } from './support/gate'
import { listenToSpeech } from './support/spoken'
import { expect, test } from './support/test'

const languages = {
  en: {
    retry: 'Try again',
    signIn: 'Sign in',
    waiting:
      'Continue in Lab Wallet. A window from Lab Wallet should open. If it does not, click its icon in your browser toolbar.',
    slow: 'Still waiting for Lab Wallet. Look for a hidden window, or unlock the wallet, then try again.',
    rejected: 'Connection rejected. You turned down the request in Lab Wallet. Nothing was shared.',
    connected: 'Connected',
    signing: 'Check your wallet…',
    verifying: 'Checking your signature…',
    signedIn: 'Signed in',
  },
  de: {
    retry: 'Erneut versuchen',
    signIn: 'Anmelden',
    waiting:
      'Weiter in Lab Wallet. Ein Fenster von Lab Wallet sollte sich öffnen. Falls nicht, klicke auf das Symbol in der Symbolleiste deines Browsers.',
    slow: 'Noch keine Antwort von Lab Wallet. Suche nach einem verdeckten Fenster oder entsperre die Wallet und versuche es dann erneut.',
    rejected:
      'Verbindung abgelehnt. Du hast die Anfrage in Lab Wallet abgelehnt. Es wurde nichts weitergegeben.',
    connected: 'Verbunden',
    signing: 'Prüfe deine Wallet …',
    verifying: 'Signatur wird geprüft …',
    signedIn: 'Angemeldet',
  },
  ar: {
    retry: 'إعادة المحاولة',
    signIn: 'تسجيل الدخول',
    waiting:
      'تابع في Lab Wallet. من المفترض أن تُفتح نافذة من Lab Wallet. إن لم تُفتح، فانقر على أيقونتها في شريط أدوات المتصفح.',
    slow: 'ما زلنا ننتظر Lab Wallet. ابحث عن نافذة مخفية أو افتح قفل المحفظة، ثم أعد المحاولة.',
    rejected: 'رُفض الاتصال. لقد رفضت الطلب في Lab Wallet. لم تتم مشاركة أي شيء.',
    connected: 'تم الاتصال',
    signing: 'راجع محفظتك…',
    verifying: 'جارٍ التحقق من توقيعك…',
    signedIn: 'تم تسجيل الدخول',
  },
}

for (const [code, say] of Object.entries(languages)) {
  const title = `screen readers hear each step from choosing a wallet to being signed in once, in order: ${code}`
  test(title, async ({ labPage, page }) => {
    const spoken = await listenToSpeech(page)
    await page.clock.install()
    await labPage.goto(`?siwx=optional&locale=${code}`)
    await page.locator('[aria-haspopup=dialog]').first().press('Enter')
    await labPage.button(/Lab Wallet/).press('Enter')
    await expect.poll(spoken).toEqual(['Lab Wallet', say.waiting])
    await page.clock.runFor(20_500)
    await expect.poll(spoken).toEqual(['Lab Wallet', say.waiting, say.slow])
    await labPage.reject.click()
    await expect.poll(spoken).toEqual([say.rejected])
    await labPage.button(say.retry).press('Enter')
    await expect.poll(spoken).toEqual([say.waiting])
    await labPage.approve.click()
    await expect.poll(spoken).toEqual([say.connected, say.signIn])
    await labPage.button(say.signIn).press('Enter')
    await expect.poll(spoken).toEqual([say.signing])
    await labPage.approve.click()
    await expect.poll(spoken).toEqual([say.verifying, say.signedIn])
    // Nothing is announced twice, even later.
    await page.clock.runFor(10_000)
    expect(await spoken()).toEqual([say.verifying, say.signedIn])
  })
}

test('screen readers hear that a list loads more entries only after they hear the view’s name', {
  tag: gate,
}, async ({ labPage, lab, page }) => {
  const spoken = await listenToSpeech(page)
  await labPage.goto('?wc=on&registry=on')
  await labPage.open()
  await expect(labPage.button(/MetaMask/)).toBeVisible()
  lab.registry.misbehave({ hangs: true, path: '/getWallets' })
  const pause = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const root = document.querySelector('[data-carabiner]')?.shadowRoot
        let named: number | undefined
        const watch = new MutationObserver(() => {
          const text = root?.querySelector('[aria-live="polite"]')?.textContent ?? ''
          if (text.includes('All wallets')) named ??= performance.now()
          if (named !== undefined && text.includes('Loading')) resolve(performance.now() - named)
        })
        if (root) watch.observe(root, { childList: true, subtree: true })
      }),
  )
  await labPage.button(/All wallets/).press('Enter')
  expect(await pause).toBeGreaterThan(1_000)
  expect(await spoken()).toEqual(['All wallets', 'Loading more wallets…'])
})
