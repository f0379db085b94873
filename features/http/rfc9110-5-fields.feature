@server @usage:resource-lists
Feature: RFC 9110 §5, header fields

  Background:
    Given the document "one friend"

  Rule: The case of a field's name does not matter

    @id:case-fields-name-not-matter @HTTP-5.1-01 @implied-MUST
    Scenario Outline: <name>
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        <name>: "some-other-tag"

        <list name="pals"/>
        """
      Then the server answers 412
      And the document is unchanged
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        <name>: {etag}

        <list name="pals"/>
        """
      Then the server answers 200
      And the document has a new entity tag

      Examples:
        | id         | name     |
        | if-match   | if-match |
        | if-match-2 | IF-MATCH |
        | if-match-3 | iF-mAtcH |

    @id:names-lower-case @HTTP-5.1-01 @implied-MUST
    Scenario: All names in lower case
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        host: {host}
        content-type: application/xcap-el+xml
        content-length: {length}

        <list name="pals"/>
        """
      Then the server answers 200
      And the document has a new entity tag

  Rule: Fields that a server does not know are ignored

    @id:fields-server-not-know @HTTP-5.1-02 @SHOULD
    Scenario Outline: <method>
      Given the next request has header "X-Xcaliper-Unknown" with value "what is this?"
      When the client sends <method> to the document
      Then the server answers 200

      Examples:
        | id     | method |
        | get    | GET    |
        | head   | HEAD   |
        | delete | DELETE |

  Rule: Several lines of one field are one list

    @id:match-two-lines @HTTP-5.2-01 @implied-MUST
    Scenario: If-Match in two lines
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        If-Match: "some-other-tag"
        If-Match: "another-one"

        <list name="pals"/>
        """
      Then the server answers 412
      And the document is unchanged
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        If-Match: "some-other-tag"
        If-Match: {etag}

        <list name="pals"/>
        """
      Then the server answers 200
      And the document has a new entity tag

    @id:none-match-two-lines @HTTP-5.2-01 @implied-MUST
    Scenario Outline: If-None-Match in two lines, the current entity tag in the <place>
      When the client sends the raw request
        """
        GET {document} HTTP/1.1
        Host: {host}
        If-None-Match: <one>
        If-None-Match: <two>

        """
      Then the server answers 304

      Examples:
        | id     | place  | one              | two              |
        | first  | first  | {etag}           | "some-other-tag" |
        | second | second | "some-other-tag" | {etag}           |

  Rule: White space around a value is not part of it

    @id:white-space-around-value @HTTP-5.5-01 @MUST
    Scenario Outline: <what>
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host:{host}
        Content-Type:<before>application/xcap-el+xml<after>
        Content-Length: {length}
        If-Match:<before>{etag}<after>

        <list name="pals"/>
        """
      Then the server answers 200
      And the document has a new entity tag

      Examples:
        | id                 | what                | before        | after         |
        | none               | None                |               |               |
        | several-spaces     | Several spaces      | {SP}{SP}{SP}  | {SP}{SP}      |
        | tabs               | Tabs                | {TAB}         | {TAB}{TAB}    |
        | some-of-everything | Some of everything  | {TAB}{SP}{TAB} | {SP}{TAB}{SP} |

  Rule: A line break or a zero octet in a value is refused, or taken for a space

    # A carriage return that ended the line would make the rest of it a field of its own: then the answer were 412.
    @id:line-break-zero-octet-value @HTTP-5.5-02 @MUST
    Scenario Outline: <what>
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        X-Xcaliper-Unknown: a<character>If-Match: "some-other-tag"

        <list name="pals"/>
        """
      Then the server answers 200 or 400
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        X-Xcaliper-Unknown: a{SP}If-Match: "some-other-tag"

        <list name="mates"/>
        """
      Then the server answers 200
      And the document has a new entity tag

      Examples:
        | id           | what              | character |
        | a-carriage   | A carriage return | {CR}      |
        | a-zero-octet | A zero octet      | {NUL}     |

  Rule: More header fields than a server wants to read are refused, and are the client's fault

    # A server that is content with them serves the request.
    @id:header-fields-server-wants @HTTP-5.4-01 @MUST
    Scenario Outline: <what>
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        X-Xcaliper-Unknown: <value>
        Content-Length: {length}

        <list name="pals"/>
        """
      Then the server answers 200, or 4xx and the document is unchanged
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        X-Xcaliper-Unknown: a
        Content-Length: {length}

        <list name="mates"/>
        """
      Then the server answers 200

      Examples:
        | id             | what                   | value             |
        | a-value-of-100 | A value of 100 000 octets | {100000 times a} |
        | a-value-of-300 | A value of 300 000 octets | {300000 times a} |

  Rule: Lists may have empty elements

    @id:match @HTTP-5.6.1.2-01 @MUST
    Scenario Outline: If-Match: <list>
      Given the next request has header "If-Match" with value '<no match>'
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value '<list>'
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 200
      And the document has a new entity tag

      Examples:
        | id                     | list                  | no match               |
        | etag-some-other-tag    | ,{etag}               | ,"some-other-tag"      |
        | etag-some-other-tag-2  | {etag},               | "some-other-tag",      |
        | etag-some-other-tag-3  | , ,{etag} , ,         | , ,"some-other-tag" , , |
        | other-etag-other-one   | "other",,{etag}       | "other",,"one-more"    |
        | other-etag-other-one-2 | "other"  ,  , {etag}  | "other"  ,  , "one-more" |

    @id:none-match-empty-elements @HTTP-5.6.1.2-01 @MUST
    Scenario: If-None-Match with empty elements
      Given the next request has header "If-None-Match" with value ',"other", ,{etag},,'
      When the client sends GET to the document
      Then the server answers 304
      Given the next request has header "If-None-Match" with value ',"other", ,"one-more",,'
      When the client sends GET to the document
      Then the server answers 200

  Rule: A backslash in a quoted value stands for nothing but the character behind it

    @id:charset-content-type @HTTP-5.6.4-01 @MUST
    Scenario: In the charset of a Content-Type
      Given the next request has header "Content-Type" with value 'application/xcap-el+xml; charset="utf\-8"'
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 200
      And the document has a new entity tag
      Given the next request has header "Content-Type" with value 'application/xcap-el+xml; charset="utf-8"'
      When the client PUTs element 'resource-lists/list' with '<list name="mates"/>'
      Then the server answers 200
      And the document has a new entity tag

  Rule: Octets beyond ASCII in a value mean nothing in particular

    @id:field-not-known @HTTP-5.5-03 @SHOULD
    Scenario: In a field that is not known
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        X-Xcaliper-Unknown: Łódź
        Content-Length: {length}

        <list name="pals"/>
        """
      Then the server answers 200
      And the document has a new entity tag
