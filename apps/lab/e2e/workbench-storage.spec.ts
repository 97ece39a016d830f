import { expect, test } from './support/test'

for (const storage of ['session', 'cookies'] as const) {
  test(`a reload restores the wallet if connections are stored in ${storage}`, async ({
    labPage,
    page,
    context,
  }) => {
    await labPage.goto(`?storage=${storage}`)
    await labPage.connect()
    const keptIn = async () => ({
      session: (await page.evaluate(() => sessionStorage.length)) > 0,
      cookies: (await context.cookies()).some(({ name }) => name.includes('carabiner')),
      local: await page.evaluate(() =>
        Object.keys(localStorage).some((key) => /^@?carabiner/.test(key)),
      ),
    })
    await page.reload()
    await expect(labPage.status).toHaveText('connected')
    expect(await keptIn()).toEqual({
      session: storage === 'session',
      cookies: storage === 'cookies',
      local: false,
    })
  })
}

test('a reload forgets the wallet if connections are stored in memory', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?storage=memory')
  await labPage.connect()
  await page.reload()
  await expect(labPage.connectButton).toBeVisible()
  await expect(labPage.status).toHaveText('disconnected')
})
