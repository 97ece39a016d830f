/** The path of a Chromium with tabs and a history, which the headless shell lacks. */
export const wholeBrowser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
