@client
Feature: The six use cases of the specification
  These scenarios ask nothing of the server but what the specification shows, so they run against any XDMS. Each puts
  there first what it needs. "{xui}" stands for the XUI of the subject's first user.

  Background:
    Given the subject
    And a started stack of its first user

  Rule: Capabilities

    @id:capabilities-fetched @A-CASE-01
    Scenario: The capabilities are fetched
      When the stack performs fetchDocument on "xcap-caps"
      Then the exchange is GET "/xcap-caps/global/index", answered with 200
      And the answer's content type is "application/xcap-caps+xml"
      And the received XML has
        | XPath                                                             | value                            |
        | local-name(/*)                                                    | xcap-caps                        |
        | namespace-uri(/*)                                                 | urn:ietf:params:xml:ns:xcap-caps |
        | count(//*[local-name()="auid" and normalize-space()="xcap-caps"]) | 1                                |

  Rule: Address book

    @id:address-book-fetched @A-CASE-02
    Scenario: The address book is fetched
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
      When the stack performs fetchDocument on "resource-lists"
      Then the exchange is GET "/resource-lists/users/{xui}/index", answered with 200
      And the answer's content type is "application/resource-lists+xml"
      And the received XML has
        | XPath                                    | value                                 |
        | local-name(/*)                           | resource-lists                        |
        | namespace-uri(/*)                        | urn:ietf:params:xml:ns:resource-lists |
        | string(//*[local-name()="list"]/@name)   | friends                               |
        | string(//*[local-name()="entry"]/@uri)   | sip:bob@example.com                   |
        | string(//*[local-name()="display-name"]) | Bob                                   |

  Rule: Add a list

    @id:list-added-address-book @A-CASE-03 @A-DOC-01
    Scenario: A list is added to the address book
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      When the stack performs createElement on "resource-lists" with
        """
        <list name="friends" xmlns="urn:ietf:params:xml:ns:resource-lists"><display-name>Friends</display-name></list>
        """
      Then the exchange is PUT "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22friends%22%5D", answered with 201
      And the document of "resource-lists" has
        | XPath                                       | value                                 |
        | count(/*/*[local-name()="list"])            | 1                                     |
        | string(/*/*/@name)                          | friends                               |
        | namespace-uri(/*/*)                         | urn:ietf:params:xml:ns:resource-lists |
        | string(/*/*/*[local-name()="display-name"]) | Friends                               |

  Rule: Fetch a list

    @id:list-fetched-selector-added @A-CASE-04 @A-DOC-01
    Scenario: A list is fetched with the selector it was added with
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="work"/></resource-lists>
        """
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      And the stack performs createElement on "resource-lists" with
        """
        <list name="friends" xmlns="urn:ietf:params:xml:ns:resource-lists"><display-name>Friends</display-name></list>
        """
      When the stack performs fetchElement on "resource-lists"
      Then the exchange is GET "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22friends%22%5D", answered with 200
      And the answer's content type is "application/xcap-el+xml"
      And the received XML has
        | XPath                                     | value   |
        | local-name(/*)                            | list    |
        | string(/*/@name)                          | friends |
        | string(/*/*[local-name()="display-name"]) | Friends |

  Rule: Add an entry

    @id:entry-added-list @A-CASE-05 @A-DOC-02
    Scenario: An entry is added to a list
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/><list name="work"/></resource-lists>
        """
      And the node selector
        | form      | element | attribute | value               |
        | attribute | list    | name      | friends             |
        | attribute | entry   | uri       | sip:bob@example.com |
      When the stack performs createElement on "resource-lists" with
        """
        <entry uri="sip:bob@example.com" xmlns="urn:ietf:params:xml:ns:resource-lists"><display-name>Bob</display-name></entry>
        """
      Then the exchange is PUT "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22friends%22%5D/entry%5B@uri=%22sip:bob@example.com%22%5D", answered with 201
      And the document of "resource-lists" has
        | XPath                                                          | value               |
        | count(//*[local-name()="entry"])                               | 1                   |
        | string(/*/*[@name="friends"]/*[local-name()="entry"]/@uri)     | sip:bob@example.com |
        | string(/*/*[@name="friends"]/*/*[local-name()="display-name"]) | Bob                 |

  Rule: Presence content

    The content model of this document is not public, so nothing can be put there that every server must take. Judged is
    the request, and that the answer is one of the two an XDMS can give: 200 with well-formed XML of the usage's type, or
    404 because the user has no such document or the server does not know the usage.

    @id:avatar-fetched @A-CASE-06
    Scenario: The avatar is fetched
      When the stack performs fetchDocument on "org.alliance.pres-content"
      Then the exchange is GET "/org.alliance.pres-content/users/{xui}/alliance_status-icon/rcs_status_icon"
      And the answer is 200 with well-formed XML of the type "application/vnd.alliance.pres-content+xml", or 404
