import { model, Schema } from 'mongoose'

/** How many places in the status lists have been given; one document. */
interface StatusPlaces {
  _id: 'certificates'
  given: number
}

const schema = new Schema<StatusPlaces>(
  {
    _id: { type: String, required: true },
    given: { type: Number, required: true },
  },
  { collection: 'statusplaces', versionKey: false },
)

export const StatusPlacesModel = model<StatusPlaces>('StatusPlaces', schema)
