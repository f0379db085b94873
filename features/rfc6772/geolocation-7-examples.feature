@server @usage:geolocation-policy
Feature: RFC 6772 §7, Examples

  Rule: The example documents are valid

    @id:civic @GP-10.2-01 @implied-MUST
    Scenario: The example of §7.1, a civic condition
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"
          xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="AA56i09">
            <conditions>
              <gp:location-condition>
                <gp:location
                  profile="civic-condition"
                  xml:lang="en"
                  label="Siemens Neuperlach site 'Legoland'"
                  xmlns="urn:ietf:params:xml:ns:pidf:geopriv10:civicAddr">
                  <country>DE</country>
                  <A1>Bavaria</A1>
                  <A3>Munich</A3>
                  <A4>Perlach</A4>
                  <A6>Otto-Hahn-Ring</A6>
                  <HNO>6</HNO>
                </gp:location>
              </gp:location-condition>
            </conditions>
            <actions/>
            <transformations/>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"
          xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="AA56i09">
            <conditions>
              <gp:location-condition>
                <gp:location
                  profile="civic-condition"
                  xml:lang="en"
                  label="Siemens Neuperlach site 'Legoland'"
                  xmlns="urn:ietf:params:xml:ns:pidf:geopriv10:civicAddr">
                  <country>DE</country>
                  <A1>Bavaria</A1>
                  <A3>Munich</A3>
                  <A4>Perlach</A4>
                  <A6>Otto-Hahn-Ring</A6>
                  <HNO>6</HNO>
                </gp:location>
              </gp:location-condition>
            </conditions>
            <actions/>
            <transformations/>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

    @id:geodetic @GP-10.2-01 @implied-MUST
    Scenario: The example of §7.2, a geodetic condition
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset
          xmlns="urn:ietf:params:xml:ns:common-policy"
          xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
          xmlns:gml="http://www.opengis.net/gml"
          xmlns:gs="http://www.opengis.net/pidflo/1.0">
          <rule id="BB56A19">
            <conditions>
              <gp:location-condition>
                <gp:location
                  xml:lang="en"
                  label="Sydney Opera House"
                  profile="geodetic-condition">
                  <gs:Circle srsName="urn:ogc:def:crs:EPSG::4326">
                    <gml:pos>-33.8570029378 151.2150070761</gml:pos>
                    <gs:radius uom="urn:ogc:def:uom:EPSG::9001">1500
                    </gs:radius>
                  </gs:Circle>
                </gp:location>
              </gp:location-condition>
            </conditions>
            <transformations/>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset
          xmlns="urn:ietf:params:xml:ns:common-policy"
          xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
          xmlns:gml="http://www.opengis.net/gml"
          xmlns:gs="http://www.opengis.net/pidflo/1.0">
          <rule id="BB56A19">
            <conditions>
              <gp:location-condition>
                <gp:location
                  xml:lang="en"
                  label="Sydney Opera House"
                  profile="geodetic-condition">
                  <gs:Circle srsName="urn:ogc:def:crs:EPSG::4326">
                    <gml:pos>-33.8570029378 151.2150070761</gml:pos>
                    <gs:radius uom="urn:ogc:def:uom:EPSG::9001">1500
                    </gs:radius>
                  </gs:Circle>
                </gp:location>
              </gp:location-condition>
            </conditions>
            <transformations/>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

    @id:both @GP-10.2-01 @implied-MUST
    Scenario: The example of §7.3, a civic and a geodetic condition
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset
          xmlns="urn:ietf:params:xml:ns:common-policy"
          xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
          xmlns:gml="http://www.opengis.net/gml"
          xmlns:gs="http://www.opengis.net/pidflo/1.0">
          <rule id="AA56i09">
            <conditions>
              <gp:location-condition>
                <gp:location profile="civic-condition"
                  xmlns="urn:ietf:params:xml:ns:pidf:geopriv10:civicAddr">
                  <country>DE</country>
                  <A1>Bavaria</A1>
                  <A3>Munich</A3>
                  <A4>Perlach</A4>
                  <A6>Otto-Hahn-Ring</A6>
                  <HNO>6</HNO>
                </gp:location>
                <gp:location profile="geodetic-condition">
                  <gs:Circle srsName="urn:ogc:def:crs:EPSG::4326">
                     <gml:pos>-34.410649 150.87651</gml:pos>
                     <gs:radius uom="urn:ogc:def:uom:EPSG::9001">1500
                     </gs:radius>
                  </gs:Circle>
                </gp:location>
              </gp:location-condition>
            </conditions>
            <actions/>
            <transformations/>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset
          xmlns="urn:ietf:params:xml:ns:common-policy"
          xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
          xmlns:gml="http://www.opengis.net/gml"
          xmlns:gs="http://www.opengis.net/pidflo/1.0">
          <rule id="AA56i09">
            <conditions>
              <gp:location-condition>
                <gp:location profile="civic-condition"
                  xmlns="urn:ietf:params:xml:ns:pidf:geopriv10:civicAddr">
                  <country>DE</country>
                  <A1>Bavaria</A1>
                  <A3>Munich</A3>
                  <A4>Perlach</A4>
                  <A6>Otto-Hahn-Ring</A6>
                  <HNO>6</HNO>
                </gp:location>
                <gp:location profile="geodetic-condition">
                  <gs:Circle srsName="urn:ogc:def:crs:EPSG::4326">
                     <gml:pos>-34.410649 150.87651</gml:pos>
                     <gs:radius uom="urn:ogc:def:uom:EPSG::9001">1500
                     </gs:radius>
                  </gs:Circle>
                </gp:location>
              </gp:location-condition>
            </conditions>
            <actions/>
            <transformations/>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

    @id:transformations @GP-10.2-01 @implied-MUST
    Scenario: The first example of §7.4, transformations
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"
          xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
          xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles">
          <rule id="AA56i09">
            <conditions/>
            <actions/>
            <transformations>
              <gp:set-retransmission-allowed>false
              </gp:set-retransmission-allowed>
              <gp:set-retention-expiry>86400</gp:set-retention-expiry>
              <gp:set-note-well xml:lang="en">My privacy policy goes here.
              </gp:set-note-well>
              <gp:keep-rule-reference>false
              </gp:keep-rule-reference>
              <gp:provide-location
                profile="civic-transformation">
                <lp:provide-civic>building</lp:provide-civic>
              </gp:provide-location>
              <gp:provide-location
                profile="geodetic-transformation">
                <lp:provide-geo radius="500"/>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"
          xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
          xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles">
          <rule id="AA56i09">
            <conditions/>
            <actions/>
            <transformations>
              <gp:set-retransmission-allowed>false
              </gp:set-retransmission-allowed>
              <gp:set-retention-expiry>86400</gp:set-retention-expiry>
              <gp:set-note-well xml:lang="en">My privacy policy goes here.
              </gp:set-note-well>
              <gp:keep-rule-reference>false
              </gp:keep-rule-reference>
              <gp:provide-location
                profile="civic-transformation">
                <lp:provide-civic>building</lp:provide-civic>
              </gp:provide-location>
              <gp:provide-location
                profile="geodetic-transformation">
                <lp:provide-geo radius="500"/>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

    @id:shorthand @GP-10.2-01 @implied-MUST
    Scenario: The second example of §7.4, the shorthand for locations as they are
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"
            xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
            <rule id="AA56ia9">
                <conditions/>
                <actions/>
                <transformations>
                    <gp:provide-location/>
                </transformations>
            </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"
            xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
            <rule id="AA56ia9">
                <conditions/>
                <actions/>
                <transformations>
                    <gp:provide-location/>
                </transformations>
            </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added
