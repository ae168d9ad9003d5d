/** Makes every model of the product known to Mongoose: the app uses them all. */
export async function registerModels(): Promise<void> {
  await import('../app.ts')
}
