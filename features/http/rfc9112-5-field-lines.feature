@server @usage:resource-lists
Feature: RFC 9112 §5, lines of header fields

  Background:
    Given the document "friends"

  Rule: White space between the name of a field and its colon makes a bad request

    @id:behind @MSG-5.1-01 @MUST
    Scenario Outline: A <character> behind <name>
      When the client sends the raw request
        """
        DELETE {document} HTTP/1.1
        Host: {host}
        <name><white space>: <value>
        """
      Then the server answers 400
      And the document is unchanged
      When the client sends the raw request
        """
        DELETE {document} HTTP/1.1
        Host: {host}
        <name>: <value>
        """
      Then the server answers 200

      Examples:
        | id                       | character | name               | white space | value  |
        | space-x-xcaliper-unknown | space     | X-Xcaliper-Unknown | {SP}        | a      |
        | tab-x-xcaliper-unknown   | tab       | X-Xcaliper-Unknown | {TAB}       | a      |
        | space-if-match           | space     | If-Match           | {SP}        | {etag} |

  Rule: A field that goes on in the next line is refused, or its line break taken for a space

    # If the second line were lost, the condition would be as well, and the answer 200.
    @id:match-second-line @MSG-5.2-01 @MUST
    Scenario Outline: If-Match, the second line beginning with a <character>
      When the client sends the raw request
        """
        DELETE {document} HTTP/1.1
        Host: {host}
        If-Match: "one-tag",
        <white space>"some-other-tag"
        """
      Then the server answers 400 or 412
      And the document is unchanged
      When the client sends the raw request
        """
        DELETE {document} HTTP/1.1
        Host: {host}
        If-Match: "one-tag",{SP}{etag}
        """
      Then the server answers 200

      Examples:
        | id    | character | white space |
        | space | space     | {SP}        |
        | tab   | tab       | {TAB}       |

    @id:match-current-entity-tag @MSG-5.2-01 @MUST
    Scenario: If-Match, the current entity tag in the second line
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
      Then the server answers 400 and the document is unchanged, or 200 and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
