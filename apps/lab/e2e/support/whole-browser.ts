/** The program of a Chromium with tabs and a history, for what the headless shell does not do. */
export const wholeBrowser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
