/** Holds the place of a field with a map while its code is on the way: what stands under it does not move. */
export const HeldPlace = () => (
  <div className="form-map-field" aria-hidden="true">
    <div className="map form-map" />
    <p className="form-note">Drawing the map</p>
    <div className="form-map-foot" />
  </div>
)
