@server @usage:resource-lists
Feature: RFC 7303, XML media types

  Rule: The server's own XML is labelled as what it is

    @id:capabilities @usage:xcap-caps @XMT-3.1-01 @implied-MUST @read-only
    Scenario: The capabilities
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the bytes, the charset and the encoding declaration of the body agree

    @id:capabilities-byte-order-mark @usage:xcap-caps @XMT-3-01 @SHOULD @read-only
    Scenario: The capabilities, without a byte order mark
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the body is UTF-8 without a byte order mark

    @id:conflict-report @XMT-3.1-01 @implied-MUST
    Scenario: A conflict report
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Łódź"/></resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="Kraków"]/entry' with '<entry uri="sip:ł@example.com"/>'
      Then the server answers 409
      And the bytes, the charset and the encoding declaration of the body agree

    @id:servers-xml-labelled @XMT-3.1-01 @implied-MUST
    Scenario Outline: <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Łódź"/></resource-lists>
        """
      When the client sends GET to "<target>"
      Then the server answers 200
      And the bytes, the charset and the encoding declaration of the body agree

      Examples:
        | id           | what         | target                                  |
        | a-document   | A document   | {document}                              |
        | an-element   | An element   | {document}/~~/resource-lists/list       |
        | an-attribute | An attribute | {document}/~~/resource-lists/list/@name |

  Rule: A byte order mark says which encoding it is, else the charset of the Content-Type does, else the document

    # Of content that is not UTF-8 RFC 4825 §8.2.2 makes a 409; that it is not the type that was asked for is another way to put it.
    @id:charset-not-document-says @XMT-3.2-01 @SHOULD
    Scenario: The charset, and not what the document says
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/resource-lists+xml; charset=iso-8859-1"
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Łódź"/></resource-lists>
        """
      Then the server answers 409 or 415
      And the document is unchanged
      Given the next request has header "Content-Type" with value "application/resource-lists+xml; charset=utf-8"
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Łódź"/></resource-lists>
        """
      Then the server answers 200

    @id:byte-order-mark-not-charset @XMT-3.2-01 @SHOULD
    Scenario: The byte order mark, and not the charset
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/resource-lists+xml; charset=utf-8"
      When the client PUTs the document encoded in "UTF-16 with a byte order mark"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Łódź"/></resource-lists>
        """
      Then the server answers 409 or 415
      And the document is unchanged

    @id:nothing-says @XMT-3.2-02 @implied-MUST
    Scenario: Nothing at all says so
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="Łódź">
            <display-name>東京</display-name>
          </list>
        </resource-lists>
        """
      Then the server answers 201
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="Łódź">
            <display-name>東京</display-name>
          </list>
        </resource-lists>
        """

  Rule: A byte order mark is no content

    @id:document @XMT-3.3-01 @implied-MUST
    Scenario: A document
      Given there is no document
      When the client PUTs the document encoded in "UTF-8 with a byte order mark"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Łódź"/></resource-lists>
        """
      Then the server answers 201
      When the client sends GET to node 'resource-lists/list[@name="Łódź"]'
      Then the server answers 200
      When the client sends GET to the document
      Then the XML body has
        | XPath                    | value |
        | count(/*/*)              | 1     |
        | string(/*/*[1]/@name)    | Łódź  |

  Rule: A type is the whole of its name, and not what it ends with

    @id:type-whole-name-not @XMT-4.2-01 @implied-MUST
    Scenario Outline: <type>
      Given there is no document
      And the next request has header "Content-Type" with value "<type>"
      When the client PUTs the document as document "no lists"
      Then the server answers 415
      And the document does not exist
      When the client PUTs the document as document "no lists"
      Then the server answers 201

      Examples:
        | id              | type                                   |
        | application-x   | application/x-xcaliper+xml             |
        | application-xml | application/xml                        |
        | text-xml        | text/xml                               |
        | application     | application/resource-lists             |
        | application-2   | application/resource-lists+xml+xml     |
