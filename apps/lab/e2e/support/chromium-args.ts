/** How every Chromium of the tests is started. */
export const chromiumArgs = [
  '--no-sandbox',
  // A frame of another site gets no mouse below the window, whatever the viewport.
  '--window-size=1600,1400',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  // Playwright's own list, but with storage that is partitioned by site: without that a frame of another site
  // has none.
  `--disable-features=${[
    ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose'],
    ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding'],
    ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'PreconnectToSearch'],
    ...['NetworkTimeServiceQuerying', 'AimEnabled'],
  ].join()}`,
]
