/** What is drawn of the slides beside the bicycle, in their order: the diameter of what stands foremost in the picture. Their words are settings. */
export const drawnSlides = [
  { id: 'item2', scene: 'chainrings', label: 'Ø 135' },
  { id: 'item3', scene: 'cassettes', label: 'Ø 208' },
  { id: 'item4', scene: 'brakes', label: 'Ø 180' },
  { id: 'item5', scene: 'wheels', label: '29 in' },
] as const;

/** The first slide: the bicycle, which is no part. */
export const bicycleSlide = {
  id: 'item1',
  name: 'The bicycle',
  scene: 'bicycle',
  /** Of its frame, in millimetres. */
  measures: { wheelbase: 'Wheelbase 1189', reach: 'Reach 455', stack: 'Stack 638' },
} as const;
