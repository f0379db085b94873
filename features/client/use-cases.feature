@client
Feature: The six use cases of the specification
  These scenarios judge the client library, so they use the mock XDMS, whatever the subject is. Each one first creates
  the document that it needs. "{xui}" stands for the XUI of the first user.

  Background:
    Given the mock XDMS
    And a started stack for the first user

  Rule: A client can fetch the capabilities

    @id:capabilities @A-CASE-01
    Scenario: The client fetches xcap-caps
      When the client calls fetchDocument for "xcap-caps"
      Then the XDMS receives GET "/xcap-caps/global/index"
      And the XDMS answered that request with 200
      And the result has
        | property     | value                     |
        | content type | application/xcap-caps+xml |
      And the XML body has
        | XPath                                                             | value                            |
        | local-name(/*)                                                    | xcap-caps                        |
        | namespace-uri(/*)                                                 | urn:ietf:params:xml:ns:xcap-caps |
        | count(//*[local-name()="auid" and normalize-space()="xcap-caps"]) | 1                                |

  Rule: A client can fetch the address book

    @id:address-book @A-CASE-02
    Scenario: The user has an address book with one list
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:bob@example.com">
              <display-name>Bob</display-name>
            </entry>
          </list>
        </resource-lists>
        """
      When the client calls fetchDocument for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/{xui}/index"
      And the XDMS answered that request with 200
      And the result has
        | property     | value                          |
        | content type | application/resource-lists+xml |
      And the XML body has
        | XPath                                    | value                                 |
        | local-name(/*)                           | resource-lists                        |
        | namespace-uri(/*)                        | urn:ietf:params:xml:ns:resource-lists |
        | string(//*[local-name()="list"]/@name)   | friends                               |
        | string(//*[local-name()="entry"]/@uri)   | sip:bob@example.com                   |
        | string(//*[local-name()="display-name"]) | Bob                                   |

  Rule: A client can add a list

    @id:add-list @A-CASE-03 @A-DOC-01
    Scenario: The address book is empty
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      When the client calls createElement for "resource-lists" with
        """
        <list name="friends" xmlns="urn:ietf:params:xml:ns:resource-lists"><display-name>Friends</display-name></list>
        """
      Then the XDMS receives PUT "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22friends%22%5D"
      And the XDMS answered that request with 201
      And the document of "resource-lists" has
        | XPath                                       | value                                 |
        | count(/*/*[local-name()="list"])            | 1                                     |
        | string(/*/*/@name)                          | friends                               |
        | namespace-uri(/*/*)                         | urn:ietf:params:xml:ns:resource-lists |
        | string(/*/*/*[local-name()="display-name"]) | Friends                               |

  Rule: A client can fetch a list

    @id:fetch-list @A-CASE-04 @A-DOC-01
    Scenario: The client fetches a list with the selector that created it
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="work"/></resource-lists>
        """
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      And the client calls createElement for "resource-lists" with
        """
        <list name="friends" xmlns="urn:ietf:params:xml:ns:resource-lists"><display-name>Friends</display-name></list>
        """
      When the client calls fetchElement for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22friends%22%5D"
      And the XDMS answered that request with 200
      And the result has
        | property     | value                   |
        | content type | application/xcap-el+xml |
      And the XML body has
        | XPath                                     | value   |
        | local-name(/*)                            | list    |
        | string(/*/@name)                          | friends |
        | string(/*/*[local-name()="display-name"]) | Friends |

  Rule: A client can add an entry

    @id:add-entry @A-CASE-05 @A-DOC-02
    Scenario: The client adds an entry to one of two lists
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="work"/>
        </resource-lists>
        """
      And the node selector
        | form      | element | attribute | value               |
        | attribute | list    | name      | friends             |
        | attribute | entry   | uri       | sip:bob@example.com |
      When the client calls createElement for "resource-lists" with
        """
        <entry uri="sip:bob@example.com" xmlns="urn:ietf:params:xml:ns:resource-lists"><display-name>Bob</display-name></entry>
        """
      Then the XDMS receives PUT "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22friends%22%5D/entry%5B@uri=%22sip:bob@example.com%22%5D"
      And the XDMS answered that request with 201
      And the document of "resource-lists" has
        | XPath                                                          | value               |
        | count(//*[local-name()="entry"])                               | 1                   |
        | string(/*/*[@name="friends"]/*[local-name()="entry"]/@uri)     | sip:bob@example.com |
        | string(/*/*[@name="friends"]/*/*[local-name()="display-name"]) | Bob                 |

  Rule: A client can fetch the presence content

    The content model of this document is not public, so no client can create one that every server accepts. The scenario
    judges the request and the response: 200 with well-formed XML of the usage's type, or 404. A server answers 404 when
    the user has no such document, or when it does not know the usage.

    @id:avatar @A-CASE-06
    Scenario: The client fetches the avatar
      When the client calls fetchDocument for "org.alliance.pres-content"
      Then the XDMS receives GET "/org.alliance.pres-content/users/{xui}/alliance_status-icon/rcs_status_icon"
      And the XDMS answered that request with 404
      And the call fails with XcapNotFoundError and code XCAP_NOT_FOUND
