import { model, Schema } from 'mongoose'

/** The one document that everyone touches who adds or removes an admin, so that this happens one after the other. */
export interface AdminRegister {
  _id: string
  version: number
}

const adminRegisterSchema = new Schema<AdminRegister>(
  { _id: { type: String, required: true }, version: { type: Number, required: true } },
  { collection: 'adminregister', versionKey: false },
)

export const AdminRegisterModel = model<AdminRegister>('AdminRegister', adminRegisterSchema)
