/** Registers every model of the product with Mongoose, by importing the app. */
export async function registerModels(): Promise<void> {
  await import('../app.ts')
}
