Feature: Elements, attributes and namespace bindings

  Rule: A client writes, reads and deletes elements

    @id:add-an-entry @XCAP-7.4-04
    Scenario: An entry is added to a list
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the task
        """json
        {"do": "create", "usage": "resource-lists", "document": "index",
         "at": [{"name": "list", "where": {"name": "friends"}}, {"name": "entry", "where": {"uri": "sip:bob@example.com"}}],
         "content": "<entry uri=\"sip:bob@example.com\"/>"}
        """
      Then the document "resource-lists/index" equals
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:bob@example.com"/></list></resource-lists>
        """
      And the client reports success

    @id:replace-an-entry @XCAP-7-10
    Scenario: An entry gets a display name
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:bob@example.com"/></list></resource-lists>
        """
      And the task
        """json
        {"do": "replace", "usage": "resource-lists", "document": "index",
         "at": [{"name": "list", "where": {"name": "friends"}}, {"name": "entry", "where": {"uri": "sip:bob@example.com"}}],
         "content": "<entry uri=\"sip:bob@example.com\"><display-name>Bob</display-name></entry>"}
        """
      Then the document "resource-lists/index" contains 'Bob'
      And the client reports success

    @id:read-an-entry @XCAP-7.6-01
    Scenario: An entry is read
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:bob@example.com"/><entry uri="sip:carol@example.com"/></list></resource-lists>
        """
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index",
         "at": [{"name": "list", "where": {"name": "friends"}}, {"name": "entry", "where": {"uri": "sip:carol@example.com"}}]}
        """
      Then the client has read 'carol'
      And the client reports success

    @id:delete-an-entry @XCAP-7.5-01
    Scenario: An entry is deleted
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:bob@example.com"/><entry uri="sip:carol@example.com"/></list></resource-lists>
        """
      And the task
        """json
        {"do": "delete", "usage": "resource-lists", "document": "index",
         "at": [{"name": "list", "where": {"name": "friends"}}, {"name": "entry", "where": {"uri": "sip:bob@example.com"}}]}
        """
      Then the document "resource-lists/index" lacks 'bob'
      And the document "resource-lists/index" contains 'carol'
      And the client reports success

    @id:odd-selector @XCAP-6.3-17
    Scenario Outline: The name of the list contains <what>
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="<xml>"><display-name>the right one</display-name></list><list name="other"/></resource-lists>
        """
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "where": {"name": "<name>"}}]}
        """
      Then the client has read 'the right one'
      And the client reports success

      Examples:
        | id       | what             | name      | xml         |
        | umlaut   | an umlaut        | Bücher    | Bücher      |
        | blank    | a blank          | my lists  | my lists    |
        | slash    | a slash          | a/b       | a/b         |
        | brackets | brackets         | a[1]      | a[1]        |
        | percent  | a percent sign   | 100%      | 100%        |
        | ampersand | an ampersand    | Q&A       | Q&amp;A     |
        | hash     | a hash           | a#1       | a#1         |

    @id:second-namespace @XCAP-7.4-02
    Scenario: The new element is in another namespace than the document
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:e="urn:example:extension"><list name="friends"/></resource-lists>
        """
      And the task
        """json
        {"do": "create", "usage": "resource-lists", "document": "index",
         "at": [{"name": "list", "where": {"name": "friends"}}, {"name": "mood", "namespace": "urn:example:extension"}],
         "content": "<e:mood>good</e:mood>"}
        """
      Then the document "resource-lists/index" contains 'good'
      And the client reports success

    @id:read-second-namespace @XCAP-7.6-01
    Scenario: The element to read is in another namespace than the document
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:e="urn:example:extension"><list name="friends"><e:mood>good</e:mood></list></resource-lists>
        """
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index",
         "at": [{"name": "list", "where": {"name": "friends"}}, {"name": "mood", "namespace": "urn:example:extension"}]}
        """
      Then the client has read 'good'
      And the client reports success

    @id:delete-second-namespace @XCAP-7.5-02
    Scenario: The element to delete is in another namespace than the document
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:e="urn:example:extension"><list name="friends"><e:mood>good</e:mood></list></resource-lists>
        """
      And the task
        """json
        {"do": "delete", "usage": "resource-lists", "document": "index",
         "at": [{"name": "list", "where": {"name": "friends"}}, {"name": "mood", "namespace": "urn:example:extension"}]}
        """
      Then the document "resource-lists/index" lacks 'good'
      And the client reports success

    @id:write-references @XCAP-7.4-04
    Scenario: A list refers to an entry and to another list
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/><list name="a"><entry uri="sip:c@example.com"/></list></resource-lists>
        """
      And the task
        """json
        {"do": "replace", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "where": {"name": "friends"}}],
         "content": "<list name=\"friends\"><external anchor=\"http://xcap.example.com/resource-lists/users/sip:bob@example.com/index/~~/resource-lists/list%5B@name=%22a%22%5D\"/><entry-ref ref=\"resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B@name=%22a%22%5D/entry%5B@uri=%22sip:c@example.com%22%5D\"/><entry uri=\"sip:dave@example.com;transport=tcp;user=phone\"/></list>"}
        """
      Then the document "resource-lists/index" contains 'entry-ref'
      And the client reports success

    @id:write-a-location @XCAP-7.1-02
    Scenario: A rule has a location condition
      Given the document "geolocation-policy/index"
        """
        <cp:ruleset xmlns:cp="urn:ietf:params:xml:ns:common-policy"><cp:rule id="a"><cp:conditions/><cp:actions/><cp:transformations/></cp:rule></cp:ruleset>
        """
      And the task
        """json
        {"do": "replace", "usage": "geolocation-policy", "document": "index",
         "content": "<cp:ruleset xmlns:cp=\"urn:ietf:params:xml:ns:common-policy\" xmlns:gp=\"urn:ietf:params:xml:ns:geolocation-policy\" xmlns:gml=\"http://www.opengis.net/gml\" xmlns:gs=\"http://www.opengis.net/pidflo/1.0\"><cp:rule id=\"a\"><cp:conditions><gp:location-condition><gp:location profile=\"geodetic-condition\"><gs:Circle srsName=\"urn:ogc:def:crs:EPSG::4326\"><gml:pos>-34.4 150.8</gml:pos><gs:radius uom=\"urn:ogc:def:uom:EPSG::9001\">1500</gs:radius></gs:Circle></gp:location></gp:location-condition></cp:conditions><cp:actions/><cp:transformations/></cp:rule></cp:ruleset>"}
        """
      Then the document "geolocation-policy/index" contains '150.8'
      And the client reports success

  Rule: A client writes, reads and deletes attributes

    @id:set-an-attribute @XCAP-7.7-02 @XCAP-7.7-01
    Scenario: A list gets another name
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the task
        """json
        {"do": "replace", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "position": 1}],
         "attribute": "name", "content": "Tom & \"Jerry\" <100%>"}
        """
      Then the document "resource-lists/index" equals
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Tom &amp; &quot;Jerry&quot; &lt;100%>"/></resource-lists>
        """
      And the client reports success

    @id:read-an-attribute @XCAP-7.9-01
    Scenario: The name of a list is read
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "position": 1}], "attribute": "name"}
        """
      Then the client has read 'friends'
      And the client reports success

    @id:delete-an-attribute @XCAP-7.8-01
    Scenario: The name of a list is deleted
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the task
        """json
        {"do": "delete", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "position": 1}], "attribute": "name"}
        """
      Then the document "resource-lists/index" lacks 'friends'
      And the client reports success

    @id:read-bindings @XCAP-7.10-01 @XCAP-7.10-03
    Scenario: The namespace bindings of a list are read
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:e="urn:example:extension"><list name="friends"/></resource-lists>
        """
      And the task
        """json
        {"do": "namespaces", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "where": {"name": "friends"}}]}
        """
      Then the client has read 'urn:example:extension'
      And the client reports success
