/** The arguments of every Chromium of the tests. */
export const chromiumArgs = [
  '--no-sandbox',
  // A frame of another site gets no mouse events below the window's edge, whatever the viewport.
  '--window-size=1600,1400',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  // Playwright's own list, without the feature that turns off storage partitioned by site: a frame
  // of another site needs that storage.
  `--disable-features=${[
    ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose'],
    ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding'],
    ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'PreconnectToSearch'],
    ...['NetworkTimeServiceQuerying', 'AimEnabled'],
  ].join()}`,
]
