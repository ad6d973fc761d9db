import styles from './section.module.css';

/** The five lines in the order in which a bicycle passes them; each can be linked to. */
const stations = [
  { id: 'welding', name: 'Welding', work: 'Tubes are set in the jig and joined on the automatic line.' },
  { id: 'paint', name: 'Spraying', work: 'Frames are coated on the automatic spraying line.' },
  { id: 'decal', name: 'Decal', work: 'Your marks or ours, laid on by the decal line.' },
  { id: 'assembly', name: 'Assembly', work: 'Wheels, drivetrain and cockpit are fitted to the frame.' },
  { id: 'packing', name: 'Packaging', work: 'Bicycles and parts are packed for export.' },
] as const;

/** The factory as a line with its stations. */
export function Stations() {
  return (
    <ol className={styles.stations}>
      {stations.map(({ id, name, work }) => (
        <li key={id} id={id}>
          <h3>{name}</h3>
          <p>{work}</p>
        </li>
      ))}
    </ol>
  );
}
