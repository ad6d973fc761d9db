export function BlogsText() {
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1>Blogs</h1>
        <p className="lead">
          Five questions about building for the web, answered with code that runs. The examples are parts, because that
          is what we know.
        </p>
      </div>
    </div>
  );
}
