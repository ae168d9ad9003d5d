import { model, Schema } from 'mongoose'

/** A single document written by everyone who adds or removes an admin, which serializes these changes. */
export interface AdminRegister {
  _id: string
  version: number
}

const adminRegisterSchema = new Schema<AdminRegister>(
  { _id: { type: String, required: true }, version: { type: Number, required: true } },
  { collection: 'adminregister', versionKey: false },
)

export const AdminRegisterModel = model<AdminRegister>('AdminRegister', adminRegisterSchema)
