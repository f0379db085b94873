@server @usage:resource-lists
Feature: RFC 9112 §5, header lines

  Background:
    Given the document "friends"

  Rule: White space between a header's name and its colon is answered 400

    @id:space-before-colon @MSG-5.1-01 @MUST
    Scenario Outline: A <character> behind <name>
      When the client sends the raw request
        """
        DELETE {document} HTTP/1.1
        Host: {host}
        <name><white space>: <value>
        """
      Then the server answers 400
      But the document is unchanged
      And the client sends the raw request
        """
        DELETE {document} HTTP/1.1
        Host: {host}
        <name>: <value>
        """
      And the server answers 200

      Examples:
        | id             | character | name               | white space | value  |
        | unknown-space  | space     | X-Xcaliper-Unknown | {SP}        | a      |
        | unknown-tab    | tab       | X-Xcaliper-Unknown | {TAB}       | a      |
        | if-match-space | space     | If-Match           | {SP}        | {etag} |

  Rule: A header that continues in the next line is refused, or its line break read as a space

    # A server that reads no condition in the two lines answers 200. What replaces the line break is one space or more, so the
    # controls have three: how a server reads a list of entity tags is another rule.
    @id:folded-other @MSG-5.2-01 @MUST
    Scenario Outline: If-Match continues with another entity tag behind a <character>
      Given the client sends the raw request
        """
        DELETE {document} HTTP/1.1
        Host: {host}
        If-Match: "one-tag",{SP}{SP}{SP}"some-other-tag"
        """
      And the server answers 412
      And the document is unchanged
      When the client sends the raw request
        """
        DELETE {document} HTTP/1.1
        Host: {host}
        If-Match: "one-tag",
        <white space>"some-other-tag"
        """
      Then the server answers 400 or 412
      But the document is unchanged
      And the client sends the raw request
        """
        DELETE {document} HTTP/1.1
        Host: {host}
        If-Match: "one-tag",{SP}{SP}{SP}{etag}
        """
      And the request succeeds

      Examples:
        | id    | character | white space |
        | space | space     | {SP}        |
        | tab   | tab       | {TAB}       |

    @id:folded-current @MSG-5.2-01 @MUST
    Scenario: If-Match continues with the current entity tag
      Given the next request has header "If-Match" with value '"some-other-tag"'
      And the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server refuses the request
      And the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        If-Match: "one-tag",{SP}{SP}{SP}{etag}

        <list name="mates"/>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="mates"/></resource-lists>
        """
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        If-Match: "one-tag",
        {SP}{etag}

        <list name="pals"/>
        """
      Then the server answers 400 and the document is unchanged, or 2xx and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
